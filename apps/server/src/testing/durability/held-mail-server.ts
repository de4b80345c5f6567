import { SMTPServer } from 'smtp-server'

/** Where a mail server may stop in mid-conversation, which is also the name of the mailbox it does so for. */
export type Stop = 'at-the-address' | 'in-the-letter' | 'unanswered' | 'before-noted'

/** A real mail server that counts whole letters and stops for certain mailboxes until it is released. */
export interface HeldMailServer {
  url: string
  /** Who has been given a whole letter, once for each of them. */
  letters: string[]
  /** Where a conversation stands still. */
  stopped: Set<Stop>
  /** Takes the letters of a mailbox that waits for its answer. */
  answer(place: Stop): void
  release(): void
  close(): Promise<void>
}

/** Opens the mail server on a port of its own. */
export async function openHeldMailServer(): Promise<HeldMailServer> {
  const letters: string[] = []
  const stopped = new Set<Stop>()
  const unanswered = new Map<string, () => void>()
  let isReleased = false
  const stopsAt = (place: Stop, address = '') => {
    const isHere = !isReleased && address.startsWith(`${place}@`)
    if (isHere) stopped.add(place)
    return isHere
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!stopsAt('at-the-address', address)) done()
    },
    onData(stream, { envelope }, done) {
      const [address = ''] = envelope.rcptTo.map((to) => to.address)
      stream.once('data', () => {
        if (stopsAt('in-the-letter', address)) stream.pause()
      })
      stream.on('end', () => {
        letters.push(address)
        unanswered.set(address, done)
        const waits = stopsAt('unanswered', address) || stopsAt('before-noted', address)
        if (!waits) done()
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const at = smtp.server.address()
  if (at === null || typeof at === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${at.port}`,
    letters,
    stopped,
    answer: (place) => {
      for (const [address, done] of unanswered) if (address.startsWith(`${place}@`)) done()
    },
    release: () => {
      isReleased = true
    },
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}
