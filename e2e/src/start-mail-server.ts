import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** Addresses listed here are unknown to the mail server. */
export const REFUSED_DOMAIN = 'refused.example'

/** A real SMTP server that keeps each mail as a file, named in the order they came. */
export async function startMailServer(folder: string) {
  mkdirSync(folder, { recursive: true })
  let mails = 0
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith(`@${REFUSED_DOMAIN}`) ? new Error('No such person here') : null),
    onData: (stream, _session, done) => {
      mails += 1
      const file = join(folder, `${String(mails).padStart(4, '0')}.eml`)
      text(stream).then((mail) => {
        writeFileSync(file, mail)
        done()
      }, done)
    },
  })
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}
