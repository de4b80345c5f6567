import { DUPLICATE_REASONS } from '@skipyard/domain/customers/duplicates.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, emptyAsMissing, id, line, needle } from '../shared/shared.ts'
import { customer } from './customers.ts'

/** Why a customer counts as a duplicate; the words are in the domain's texts under the same names. */
export const duplicateReason = z.enum(DUPLICATE_REASONS)

export const MOST_DUPLICATE_SITES = 20

const asMany = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])

const lines = (max: number) => z.preprocess(asMany, z.array(line(max)).max(MOST_DUPLICATE_SITES).default([]))

/**
 * Customers that are likely the same as the one being typed, the surest first, ten at most. Phones and ABN are cleaned,
 * half-typed ones find nobody; `address` and `suburb` may be given several times, in pairs, once for each site;
 * `exceptId` leaves out the customer who is being edited.
 */
export const findDuplicates = operation({
  method: 'GET',
  path: '/customers/duplicates',
  summary: 'Likely duplicates of a customer being typed',
  tag: 'customers',
  access: 'member',
  query: z.object({
    phone: needle,
    alternativePhone: needle,
    secondaryPhone: needle,
    email: z.preprocess(emptyAsMissing, line(254).optional()),
    secondaryEmail: z.preprocess(emptyAsMissing, line(254).optional()),
    abn: needle,
    name: z.preprocess(emptyAsMissing, line(120).optional()),
    companyName: z.preprocess(emptyAsMissing, line(120).optional()),
    suburb: lines(100),
    address: lines(200),
    exceptId: z.preprocess(emptyAsMissing, id.optional()),
  }),
  reply: data(z.array(z.object({ customer, reasons: z.array(duplicateReason) }))),
})

export type WireDuplicate = z.infer<typeof findDuplicates.reply>['data'][number]
