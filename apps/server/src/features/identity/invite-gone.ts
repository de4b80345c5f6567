import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { type Failure, invalid } from '#server/http/failure.ts'

/** The one answer to a link that does not work, for whatever reason. */
export const inviteGone = (): Failure => invalid('token', memberTexts.inviteGone)
