import { internationalMobile } from '@skipyard/domain/messages/receivers.ts'
import { isMobile } from '@skipyard/domain/shared/phone.ts'

export const senderOf = (sender: string): string => (isMobile(sender) ? internationalMobile(sender) : sender)
