import type { WireMessageSettings } from '@skipyard/contract/messages.ts'
import { fieldsOfKind, MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { defaultKind, type MessageSettings } from '@skipyard/domain/messages/message-settings.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'

/** How the company writes to its customers, as it crosses the wire. */
export function presentMessageSettings({
  settings: { kinds, ...times },
  version,
}: {
  settings: MessageSettings
  version: number
}): WireMessageSettings {
  return {
    version,
    ...times,
    kinds: MESSAGE_KINDS.map((kind) => {
      const { isMailOn, isSmsOn, ...words } = kinds[kind]
      const { subject, mailWords, smsWords } = defaultKind(kind)
      return {
        kind,
        ...messageTexts.kinds[kind],
        mail: isMailOn,
        sms: isSmsOn,
        ...words,
        fields: [...fieldsOfKind(kind)],
        defaults: { subject, mailWords, smsWords },
      }
    }),
  }
}
