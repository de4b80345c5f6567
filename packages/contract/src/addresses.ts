import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { data, line } from './shared.ts'

/** A place a bin stands at (spec 000 §3 Address); postcode and suburb are compulsory, Australia only. */
export const address = z
  .object({
    name: line(200).min(1, texts.address.notChosen),
    suburb: line(100).min(1, texts.address.notChosen),
    postCode: z.string().regex(/^\d{4}$/, 'Please give the four-digit postcode'),
    lat: z.number().min(-45).max(-9),
    lon: z.number().min(96).max(169),
  })
  .meta({ id: 'Address' })

/** An address as it crosses the wire. */
export type WireAddress = z.infer<typeof address>

/** Address suggestions for what was typed, nearest to the tenant's base first among equals. */
export const searchAddresses = operation({
  method: 'GET',
  path: '/addresses',
  summary: 'Suggests Australian addresses for typed text',
  tag: 'addresses',
  access: 'member',
  query: z.object({ q: line(200) }),
  reply: data(z.array(address)),
})

/** The same suggestions for a company that is just signing up (its base location). */
export const searchPublicAddresses = operation({
  method: 'GET',
  path: '/register/addresses',
  summary: 'Suggests Australian addresses while signing up',
  tag: 'addresses',
  access: 'public',
  query: z.object({ q: line(200) }),
  reply: data(z.array(address)),
})
