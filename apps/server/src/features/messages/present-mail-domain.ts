import type { WireMailDomain } from '@skipyard/contract/messages.domain.ts'
import { dkimName, dkimValue } from '@skipyard/domain/messages/mail-domain.ts'
import type { KeptMailDomain } from './mail-domain.reads.ts'

/** The domain as it crosses the wire: never its private key. */
export const presentMailDomain = ({
  sealedKey: _,
  publicKey,
  selector,
  checkedAt,
  ...kept
}: KeptMailDomain): WireMailDomain => ({
  ...kept,
  dnsName: dkimName(selector, kept.domain),
  dnsValue: dkimValue(publicKey),
  checkedAt: checkedAt === null ? null : checkedAt.toISOString(),
})
