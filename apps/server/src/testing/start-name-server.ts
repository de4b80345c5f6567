import { createSocket } from 'node:dgram'

/** A name server that knows the TXT entries it is told of, and nothing else. */
export interface NameServer {
  address: string
  /** By name, in small letters. */
  entries: Map<string, string>
  close(): Promise<void>
}

const HEADER_BYTES = 12
const NAME_ERROR = 3
const TEXT_BYTES = 255

/** The name that is asked for, and where the question ends. */
function questionOf(packet: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = packet.readUInt8(at); length > 0; length = packet.readUInt8(at)) {
    labels.push(packet.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function textOf(value: string): Buffer {
  const pieces = value.match(new RegExp(`.{1,${TEXT_BYTES}}`, 'g')) ?? []
  return Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  )
}

function answerTo(packet: Buffer, entries: NameServer['entries']): Buffer {
  const { name, end } = questionOf(packet)
  const value = entries.get(name)
  const header = Buffer.alloc(HEADER_BYTES)
  packet.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (value === undefined ? NAME_ERROR : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(value === undefined ? 0 : 1, 6)
  const question = packet.subarray(HEADER_BYTES, end)
  if (value === undefined) return Buffer.concat([header, question])
  const text = textOf(value)
  const record = Buffer.alloc(HEADER_BYTES)
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(16, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(text.length, 10)
  return Buffer.concat([header, question, record, text])
}

/** Opens one on this machine. */
export async function startNameServer(): Promise<NameServer> {
  const entries = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (packet, { port, address }) => socket.send(answerTo(packet, entries), port, address))
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    entries,
    close: () => new Promise<void>((done) => socket.close(() => done())),
  }
}
