import { Readable } from 'node:stream'
import type { Operation } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withScope } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { admit } from './admit.ts'
import { authenticate, unauthorized } from './authenticate.ts'
import { parsedBy } from './brand.ts'
import { createTurns } from './create-turns.ts'
import type { RouteContext, Services } from './route-context.ts'
import { type Caller, type MemberCall, routeOf } from './serve.ts'

/** Nobody may hold a snapshot of the database open by reading slowly, or not at all. */
export interface Patience {
  pieceMs: number
  fileMs: number
}

const PATIENCE: Patience = { pieceMs: 30_000, fileMs: 600_000 }

/**
 * Makes a piece when the reader has taken the last. The first is made before this answers, so that what fails
 * at once can still be answered in words.
 */
export async function fileStream(pieces: AsyncGenerator<string>, patience = PATIENCE): Promise<Readable> {
  const first = await pieces.next()
  const stream: Readable = Readable.from(timed())
  const wholeTimer = setTimeout(giveUp, patience.fileMs)
  stream.once('close', () => clearTimeout(wholeTimer))
  return stream

  function giveUp(): void {
    stream.destroy(new Error('Nobody reads the file'))
  }

  async function* timed(): AsyncGenerator<string> {
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      const pieceTimer = setTimeout(giveUp, patience.pieceMs)
      try {
        yield piece.value
      } finally {
        clearTimeout(pieceTimer)
      }
    }
  }
}

/** Each file holds a connection and an open snapshot for as long as it is read. */
const takeFileTurn = createTurns({ perTenant: 2, inAll: 6, busy: texts.server.filesBusy })

const LAST_CALL_MS = 5_000

type FileOperation = Operation & { produces: string }

export interface OutgoingFile {
  name: string
  pieces: AsyncGenerator<string>
}

type Within = <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>

type Open = (scope: TenantScope) => Promise<OutgoingFile>

function takeTransaction({ pool }: Services, { claims, operation }: Caller): Within {
  const endTurn = takeFileTurn(claims.tenantId)
  return async (work) => {
    try {
      return await withScope(pool, claims, async (scope) => {
        await admit(scope, { claims, operation })
        return work(scope)
      })
    } catch (problem) {
      throw problem instanceof NoScope ? unauthorized() : problem
    } finally {
      endTurn()
    }
  }
}

async function* withEnd(pieces: AsyncGenerator<string>, end: () => Promise<void>): AsyncGenerator<string> {
  yield* pieces
  await end()
}

/**
 * Answers with the first piece; the transaction is open until the last was taken, or nobody reads on. The
 * file ends after the transaction, so that a caller who has all of it has given back turn and connection.
 */
function startFile(within: Within, open: Open) {
  const transaction = Promise.withResolvers<void>()
  return new Promise<{ name: string; stream: Readable }>((start, refuse) => {
    within(async (scope) => {
      const { name, pieces } = await open(scope)
      const read = Promise.withResolvers<void>()
      const end = () => {
        read.resolve()
        return transaction.promise
      }
      const stream = await fileStream(withEnd(pieces, end))
      stream.once('close', () => read.reject(new Error('The file was not read to its end')))
      start({ name, stream })
      await read.promise
    })
      .catch(refuse)
      .finally(transaction.resolve)
  })
}

/**
 * A file made while it is read, in one transaction of the tenant. A failure before the first piece answers
 * like any call; later it breaks the connection, so that no half file looks whole. HEAD asks whether the file
 * would be made.
 */
export function serveFile<O extends FileOperation>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<OutgoingFile>,
): void {
  const beingRead = new Set<Readable>()
  http.addHook('preClose', async () => {
    setTimeout(() => {
      for (const stream of beingRead) stream.destroy(new Error('The server stops'))
    }, LAST_CALL_MS).unref()
  })
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const claims = await authenticate(request, services)
      const call = parsedBy(operation, request)
      const open: Open = (scope) => act({ ...call, scope, claims, services })
      const within = takeTransaction(services, { claims, operation })
      if (request.method === 'HEAD') {
        await within(open)
        return reply.send()
      }
      const { name, stream } = await startFile(within, open)
      beingRead.add(stream)
      stream.once('close', () => beingRead.delete(stream))
      reply.type(`${operation.produces}; charset=utf-8`)
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply.send(stream)
    },
  })
}
