/**
 * What can be wrong with a provider of card payments: it is away, it does not know the key, it refused what was asked, or
 * what claims to come from it is not signed.
 */
export type ProviderTroubleKind = 'away' | 'key-unknown' | 'refused' | 'unsigned'

/** A trouble with the provider, to be thrown; the message is its own words where it refused, ours otherwise. */
export const providerTrouble = (kind: ProviderTroubleKind, message: string): Error =>
  new Error(message, { cause: { providerTrouble: kind } })
