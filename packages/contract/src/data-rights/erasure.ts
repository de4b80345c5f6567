import { PERSON_KINDS } from '@skipyard/domain/data-rights/erasure.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, line, needle } from '../shared/shared.ts'

const kind = z.enum(PERSON_KINDS)

const person = z
  .object({ kind, _id: id, name: z.string(), phone: z.string(), email: z.string() })
  .meta({ id: 'ErasablePerson' })

export type WireErasablePerson = z.infer<typeof person>

const params = z.object({ kind, personId: id })

/** Customers, drivers and colleagues who have not been erased, by name, phone or email: 20 at most. For owners. */
export const findPeople = operation({
  method: 'GET',
  path: '/settings/data/people',
  summary: 'Finds a person to erase',
  tag: 'data-rights',
  access: 'member',
  query: z.object({ q: needle }),
  reply: data(z.array(person)),
})

const plan = z
  .object({
    kind,
    _id: id,
    name: z.string(),
    bookings: z.int(),
    messages: z.int(),
    photos: z.int(),
    /** Invoices that tax law has kept with the name and the site on them. */
    keptInvoices: z.int(),
    /** The day after which the last of them loses both too (YYYY-MM-DD); null without one. */
    keptUntil: z.string().nullable(),
    /** Why it cannot be done yet; null where it can. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'ErasurePlan' })

export type WireErasurePlan = z.infer<typeof plan>

export const planErasure = operation({
  method: 'GET',
  path: '/settings/data/people/:kind/:personId',
  summary: 'What erasing a person would do',
  tag: 'data-rights',
  access: 'member',
  params,
  reply: data(plan),
})

/** For good: name, phone, email, address, photos, texts, messages and history. 400 on `typedName` unless it is the name; 409 while work is left or money is owed. */
export const erasePerson = operation({
  method: 'POST',
  path: '/settings/data/people/:kind/:personId/erase',
  summary: 'Erases a person',
  tag: 'data-rights',
  access: 'member',
  needsProof: true,
  params,
  body: z.object({ typedName: line(200) }),
  reply: data(z.object({ done: z.literal(true) })),
})
