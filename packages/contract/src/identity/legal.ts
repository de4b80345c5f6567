import { z } from 'zod'
import { operation } from '../operation.ts'
import { data } from '../shared/shared.ts'

const name = z.enum(['terms', 'privacy'])

export type LegalName = z.infer<typeof name>

/** As text: paragraphs separated by empty lines, headings behind a `#`. */
export const readLegal = operation({
  method: 'GET',
  path: '/legal/:name',
  summary: 'The terms of service or the privacy policy',
  tag: 'identity',
  access: 'public',
  params: z.object({ name }),
  reply: data(z.object({ text: z.string() })),
})
