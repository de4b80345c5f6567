import { whenToSend } from '@skipyard/domain/messages/decent-hours.ts'
import { CHANNELS } from '@skipyard/domain/messages/kinds.ts'
import type { MessageSettings } from '@skipyard/domain/messages/message-settings.ts'
import { earliest, tooLateAt } from '@skipyard/domain/messages/still-holds.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { OTHER_HALF_MS } from '@skipyard/domain/messages/visit-words.ts'
import { v7 as uuidv7 } from 'uuid'
import { readMessageSettings, readSmsSender } from '#server/features/messages/settings.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { composeMessage, isOn, type Telling } from './compose-message.ts'
import { takeWaitingEvents, type WaitingEvent } from './event.store.ts'
import { insertMessage } from './message-queue.store.ts'
import type { MessengerServices } from './messenger-services.ts'

const AT_A_TIME = 20

interface Writing {
  services: Pick<MessengerServices, 'publicUrl' | 'vault'>
  settings: MessageSettings
  hasProvider: boolean
}

async function writeOne(
  scope: TenantScope,
  { happenedAt, ...telling }: Telling & { happenedAt: Date },
  { services, settings, hasProvider }: Writing,
): Promise<void> {
  const composed = await composeMessage(scope, telling, services)
  const { booking, blocked, other, link: _, ...written } = composed
  if (other === 'told') return
  const { timeZone } = scope
  const lastMoment = booking ? tooLateAt(telling, booking, { happened: happenedAt, timeZone }) : happenedAt
  const wait = other === 'waits' ? OTHER_HALF_MS : 0
  const at = new Date(earliest(telling, happenedAt, scope.now).getTime() + wait)
  const due = whenToSend({ ...telling, at, tooLateAt: lastMoment }, settings, timeZone)
  const { reasons } = messageTexts
  const noProvider = telling.channel === 'sms' && !hasProvider ? reasons['no-provider'] : null
  const reason = blocked ?? noProvider ?? (due === null ? reasons['too-late'] : '')
  await insertMessage(scope, {
    ...telling,
    ...written,
    id: uuidv7(),
    state: reason === '' ? 'waiting' : 'not-sent',
    reason,
    dueAt: due ?? scope.now,
    tooLateAt: lastMoment,
  })
}

async function writeOf(scope: TenantScope, event: WaitingEvent, writing: Writing): Promise<void> {
  for (const channel of CHANNELS) {
    if (isOn(writing.settings, { ...event, channel })) await writeOne(scope, { ...event, channel }, writing)
  }
}

export async function writeMessages(
  scope: TenantScope,
  services: Pick<MessengerServices, 'publicUrl' | 'vault'>,
): Promise<boolean> {
  // NOTE not recorded: the occasion is, and each message is kept with its result.
  const events = await takeWaitingEvents(scope, AT_A_TIME)
  if (events.length === 0) return false
  const { settings } = await readMessageSettings(scope)
  const { sender } = await readSmsSender(scope)
  const writing = { services, settings, hasProvider: sender.provider !== 'none' }
  for (const event of events) await writeOf(scope, event, writing)
  scope.announce('messages')
  return events.length === AT_A_TIME
}
