import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import { z } from 'zod'
import { address } from './addresses.ts'
import { operation } from './operation.ts'
import { data, id, line, version } from './shared/shared.ts'

const yardFields = {
  name: line(60).min(1, yardTexts.nameRequired),
  /** Minutes after midnight. */
  opensAt: z.int().min(0).max(1_440),
  closesAt: z.int().min(0).max(1_440),
}

const isOpenAtAll = { message: yardTexts.opensBeforeCloses, path: ['closesAt'] }
const opensFirst = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }) => opensAt < closesAt

/** A place where bins and trucks are kept. The first is the base location of the settings, which is its address. */
export const yard = z
  .object({ _id: id, version, ...yardFields, address: address.nullable(), isFirst: z.boolean() })
  .meta({ id: 'Yard' })

export type WireYard = z.infer<typeof yard>

/** The yards of the company: the first, then the others by name. */
export const listYards = operation({
  method: 'GET',
  path: '/yards',
  summary: 'The yards of the company',
  tag: 'yards',
  access: 'member',
  reply: data(z.array(yard)),
})

/** Adds a further yard; 400 on `name` for one that is there already. For owner and office. */
export const createYard = operation({
  method: 'POST',
  path: '/yards',
  summary: 'Adds a yard',
  tag: 'yards',
  access: 'member',
  body: z.object({ ...yardFields, address }).refine(opensFirst, isOpenAtAll),
  reply: data(yard),
})

const named = z.object({ yardId: id })

/**
 * Changes a yard; a stale version answers 409. Without an address it stays where it is; that of the first yard is
 * changed in the settings.
 */
export const updateYard = operation({
  method: 'PUT',
  path: '/yards/:yardId',
  summary: 'Changes a yard',
  tag: 'yards',
  access: 'member',
  params: named,
  body: z.object({ ...yardFields, address: address.optional(), version }).refine(opensFirst, isOpenAtAll),
  reply: data(yard),
})

/** Removes a yard; 409 for the first, and for one that is still in use. */
export const deleteYard = operation({
  method: 'DELETE',
  path: '/yards/:yardId',
  summary: 'Removes a yard',
  tag: 'yards',
  access: 'member',
  params: named,
  reply: data(z.object({ _id: id })),
})
