/** What the database part says while it works; a pino or Fastify logger fits. */
export type DatabaseLog = {
  info: (message: string) => void
  warn: (message: string) => void
}
