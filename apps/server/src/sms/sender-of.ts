import { internationalMobile } from '@skipyard/domain/messages/receivers.ts'
import { isMobile } from '@skipyard/domain/shared/phone.ts'

/** A mobile in its international form, a name as it is. */
export const senderOf = (sender: string): string => (isMobile(sender) ? internationalMobile(sender) : sender)
