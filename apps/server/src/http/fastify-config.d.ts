import type { Operation } from '@skipyard/contract/operation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's operation a route serves; the isolation and fuzz tests are generated from it. */
    operation?: Operation
  }

  interface FastifyInstance {
    /** Every operation that is served, in the order of registration. */
    operations: Operation[]
  }
}
