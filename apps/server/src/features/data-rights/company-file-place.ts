import { join } from 'node:path'
import { COMPANY_FILES } from '#server/backup/data-files.ts'

/** Within the data directory, apart from what backups take. */
export const companyFilesOf = (dataDir: string, tenantId: string): string =>
  join(dataDir, COMPANY_FILES, tenantId)

export const companyFilePath = (dataDir: string, tenantId: string, id: string): string =>
  join(companyFilesOf(dataDir, tenantId), `${id}.zip`)
