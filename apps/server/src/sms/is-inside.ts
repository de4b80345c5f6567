import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Networks that are nobody's on the internet (IANA's special-purpose registries), with what holds an IPv4 address inside. */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
] as const

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const special = new BlockList()
for (const net of SPECIAL) {
  const [address, bits] = net.split('/')
  special.addSubnet(`${address}`, Number(bits), familyOf(`${address}`))
}

const isOurs = (address: string): boolean => {
  const own = new BlockList()
  for (const known of Object.values(networkInterfaces()).flat())
    if (known) own.addAddress(known.address, familyOf(known.address))
  return own.check(address, familyOf(address))
}

/** Whether an IP address leads into the operator's network or to this machine itself, however it is written. */
export const isInside = (address: string): boolean =>
  special.check(address, familyOf(address)) || isOurs(address)
