import * as files from '@skipyard/contract/data-rights/company-file.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveKeptFile } from '#server/http/serve-kept-file.ts'
import { downloadCompanyFile, getCompanyFile, makeCompanyFile } from './company-file.ts'

export function serveDataRights(context: RouteContext): void {
  serve(context, files.getCompanyFile, async ({ scope }) => ({ data: await getCompanyFile(scope) }))
  serve(context, files.makeCompanyFile, async ({ scope, services }) => ({
    data: await makeCompanyFile(scope, services),
  }))
  serveKeptFile(context, files.downloadCompanyFile, ({ scope, query, services }) =>
    downloadCompanyFile(scope, query.file, services),
  )
}
