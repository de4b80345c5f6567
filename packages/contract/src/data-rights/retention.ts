import { MOST_MONTHS } from '@skipyard/domain/data-rights/retention.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data } from '../shared/shared.ts'

const months = z.int().min(1).max(MOST_MONTHS).nullable()

const retention = {
  messages: months,
  texts: months,
  photos: months,
  documents: months,
  history: months,
  positions: months,
}

const kept = z.object({ version: z.int(), ...retention }).meta({ id: 'Retention' })

export type WireRetention = z.infer<typeof kept>

/** For how many months each kind is kept; null for as long as the company is here. For owners. */
export const getRetention = operation({
  method: 'GET',
  path: '/settings/data/retention',
  summary: 'How long what is kept',
  tag: 'data-rights',
  access: 'member',
  reply: data(kept),
})

/** What is older goes at night. 400 where the law has it kept for longer. */
export const updateRetention = operation({
  method: 'PUT',
  path: '/settings/data/retention',
  summary: 'Changes how long what is kept',
  tag: 'data-rights',
  access: 'member',
  needsProof: true,
  body: z.object({ version: z.int().min(0), ...retention }),
  reply: data(kept),
})
