import { readFileSync } from 'node:fs'

/** Where `/proc/…/stat` says it, counted after the name: the nice value, the policy. */
const [NICE, POLICY] = [16, 38]

function schedule() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return { nice: Number(fields[NICE]), policy: Number(fields[POLICY]) }
}

/** Tells how it is scheduled, as soon as that is by the policy that it was sent. */
process.once('message', (bytes: Uint8Array) => {
  const looking = setInterval(() => {
    const now = schedule()
    if (now.policy !== bytes[0]) return
    clearInterval(looking)
    process.send?.(now, () => process.disconnect())
  }, 10)
})
