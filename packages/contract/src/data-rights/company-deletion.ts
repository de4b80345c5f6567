import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, line } from '../shared/shared.ts'

const deletion = z
  .object({ requestedAt: z.iso.datetime(), requestedBy: z.string(), deletesAt: z.iso.datetime() })
  .meta({ id: 'CompanyDeletion' })

export type WireCompanyDeletion = z.infer<typeof deletion>

/** When the company is deleted; null where nobody has asked for it. For owners. */
export const getCompanyDeletion = operation({
  method: 'GET',
  path: '/settings/data/deletion',
  summary: 'Whether and when the company is deleted',
  tag: 'data-rights',
  access: 'member',
  reply: data(deletion.nullable()),
})

/** After 30 days, with everything it has here; every owner is mailed. 400 on `typedName` unless it is the company's. */
export const askCompanyDeletion = operation({
  method: 'POST',
  path: '/settings/data/deletion',
  summary: 'Has the company deleted after 30 days',
  tag: 'data-rights',
  access: 'member',
  needsProof: true,
  body: z.object({ typedName: line(200) }),
  reply: data(deletion),
})

/** Nothing has been deleted by then. */
export const takeBackCompanyDeletion = operation({
  method: 'DELETE',
  path: '/settings/data/deletion',
  summary: 'Takes the deletion of the company back',
  tag: 'data-rights',
  access: 'member',
  reply: data(z.object({ done: z.literal(true) })),
})
