import { COMPANY_FILE_STATES } from '@skipyard/domain/data-rights/company-file.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id } from '../shared/shared.ts'

const file = z
  .object({
    _id: id,
    state: z.enum(COMPANY_FILE_STATES),
    requestedAt: z.iso.datetime(),
    requestedBy: z.string(),
    /** Null until it is ready. */
    bytes: z.number().nullable(),
    /** After this moment it is no longer there. */
    keptUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CompanyFile' })

export type WireCompanyFile = z.infer<typeof file>

/** The newest file of the company's data; null where there is none. For owners. */
export const getCompanyFile = operation({
  method: 'GET',
  path: '/settings/data/file',
  summary: 'The newest file of all the company’s data',
  tag: 'data-rights',
  access: 'member',
  reply: data(file.nullable()),
})

/** Made after the answer: rows as CSV, photos, documents and invoices, with a list of counts and sums. 409 while one is being made. */
export const makeCompanyFile = operation({
  method: 'POST',
  path: '/settings/data/file',
  summary: 'Begins a file of all the company’s data',
  tag: 'data-rights',
  access: 'member',
  needsProof: true,
  reply: data(file),
})

/** 404 once it is not kept any more. */
export const downloadCompanyFile = operation({
  method: 'GET',
  path: '/settings/data/file/download',
  summary: 'The newest file of all the company’s data, as a ZIP file',
  tag: 'data-rights',
  access: 'member',
  needsProof: true,
  query: z.object({ file: id }),
  produces: 'application/zip',
  reply: z.string(),
})
