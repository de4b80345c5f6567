import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import type pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import { deleteTenant } from '#server/tenancy/delete-company.store.ts'
import { bothCompanies, westgatePeople } from './demo-company.ts'
import { deleteIdleLogins, findDemoTenants, hasSchema } from './demo-removal.store.ts'

interface RemovedDemo {
  companies: string[]
  rows: number
  staying: string[]
}

const EMAILS = [bothCompanies, ...westgatePeople].map(({ email }) => email)

async function removeRows(owner: pg.Client): Promise<RemovedDemo & { ids: string[] }> {
  if (!(await hasSchema(owner))) return { companies: [], rows: 0, staying: [], ids: [] }
  await owner.query('begin')
  const tenants = await findDemoTenants(owner, EMAILS)
  let rows = 0
  for (const { id } of tenants) rows += await deleteTenant(owner, id)
  const staying = await deleteIdleLogins(owner, EMAILS)
  await owner.query('commit')
  return { companies: tenants.map(({ name }) => name), rows, staying, ids: tenants.map(({ id }) => id) }
}

/**
 * Removes the demo's companies, photos and people in one transaction; other companies keep every row. A demo
 * person who founded or joined another company stays, and is named.
 */
export async function removeDemo(owner: pg.ClientConfig, pictures: PictureFiles): Promise<RemovedDemo> {
  const { ids, ...removed } = await asOwner(owner, removeRows)
  for (const id of ids) {
    for await (const some of pictures.list(id)) await pictures.remove(some.map(({ name }) => name))
  }
  return removed
}

export function removedInWords({ companies, rows, staying }: RemovedDemo): string[] {
  if (companies.length === 0) return ['There is no demo company here.']
  return [
    `Removed ${companies.join(' and ')}: ${formatCount(rows)} rows, their photos and their people.`,
    ...staying.map(
      (email) => `${email} also works in another company and stays. Everyone knows that password: change it.`,
    ),
  ]
}
