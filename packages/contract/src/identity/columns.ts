import { ROLES } from '@skipyard/domain/identity/role.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, line } from '../shared/shared.ts'

/**
 * The lists of column choices, each a JSON list of name, label and hidden: the specification's four (spec 000 §3), and
 * the same kind for the lists that it gives none.
 */
export const COLUMN_HEADER_LISTS = [
  'todaysBookingsHeaders',
  'allBookingsHeaders',
  'pendingBookingsHeaders',
  'conflictingBookingsHeaders',
  'faultyBookingsHeaders',
  'overdueBookingsHeaders',
  'runHistoryHeaders',
  'customersHeaders',
  'invoicesHeaders',
] as const

const columnHeader = z.object({ name: line(60), label: line(60), hidden: z.boolean() })

const headerList = z
  .string()
  .max(20_000, { error: 'Sixty columns at most, please', abort: true })
  .refine((text) => isHeaderList(text), 'A JSON list of name, label and hidden, please')

function isHeaderList(text: string): boolean {
  try {
    return z.array(columnHeader).max(60).safeParse(JSON.parse(text)).success
  } catch (problem) {
    if (problem instanceof SyntaxError) return false
    throw problem
  }
}

/** The column choices of a person, as far as any were made. */
export const columnHeaderLists = z.object({
  todaysBookingsHeaders: headerList.optional(),
  allBookingsHeaders: headerList.optional(),
  pendingBookingsHeaders: headerList.optional(),
  conflictingBookingsHeaders: headerList.optional(),
  faultyBookingsHeaders: headerList.optional(),
  overdueBookingsHeaders: headerList.optional(),
  runHistoryHeaders: headerList.optional(),
  customersHeaders: headerList.optional(),
  invoicesHeaders: headerList.optional(),
})

const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    bookingColumnHeaders: columnHeaderLists,
  })
  .meta({ id: 'User' })

export type WireUser = z.infer<typeof user>

/** A user of the tenant with the column choices (spec 000 §7: data.user[0].bookingColumnHeaders). */
export const getUser = operation({
  method: 'GET',
  path: '/users/:userId',
  summary: 'A user of the company',
  tag: 'identity',
  access: 'member',
  params: z.object({ userId: id }),
  reply: data(z.object({ user: z.array(user) })),
})

export const updateUser = operation({
  method: 'PATCH',
  path: '/users/:userId',
  summary: 'Keeps the own column choices',
  tag: 'identity',
  access: 'member',
  params: z.object({ userId: id }),
  body: columnHeaderLists,
  reply: data(z.object({ user: z.array(user) })),
})
