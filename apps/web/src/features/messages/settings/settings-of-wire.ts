import type { WireMessageSettings } from '@skipyard/contract/messages.ts'
import {
  checkMessageSettings,
  defaultKind,
  type KindSettings,
  type MessageSettings,
  ofEveryKind,
} from '@skipyard/domain/messages/message-settings.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'

type WireKind = WireMessageSettings['kinds'][number]

const kindOfWire = ({ mail, sms, subject, mailWords, smsWords }: WireKind): KindSettings => ({
  isMailOn: mail,
  isSmsOn: sms,
  subject,
  mailWords,
  smsWords,
})

/** How a company writes, as the rules know it. */
function settingsOfWire(settings: WireMessageSettings): MessageSettings {
  const known = new Map(settings.kinds.map((kind) => [kind.kind, kindOfWire(kind)]))
  const { fromHour, toHour, hireEndsDays, reminderDays } = settings
  const kinds = ofEveryKind((kind) => known.get(kind) ?? defaultKind(kind))
  return { kinds, fromHour, toHour, hireEndsDays, reminderDays }
}

/** What is wrong with the settings once they are changed so, by the names of the wire. */
export function messageErrors(
  settings: WireMessageSettings,
  change: (before: MessageSettings) => MessageSettings,
): FieldError[] {
  const checked = checkMessageSettings(change(settingsOfWire(settings)))
  return checked.ok ? [] : (checked.errors ?? [])
}
