/**
 * What can be wrong with a provider of card payments: it is away, it does not know the key, it refused what was asked, or
 * what claims to come from it is not signed.
 */
export type ProviderTroubleKind = 'away' | 'key-unknown' | 'refused' | 'unsigned'

/** A trouble with the provider; the message is the provider's own words where it refused, ours otherwise. */
export class ProviderTrouble extends Error {
  readonly kind: ProviderTroubleKind

  constructor(kind: ProviderTroubleKind, message: string) {
    super(message)
    this.kind = kind
  }
}
