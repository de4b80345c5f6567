import type pg from 'pg'

/** The same server and user, another database of it. */
export function onDatabase(server: pg.ClientConfig, database: string): pg.ClientConfig {
  if (server.connectionString === undefined) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { ...server, connectionString: url.href }
}

/** The same server and database, another user of it. */
export function asUser(
  server: pg.ClientConfig,
  { user, password }: { user: string; password: string },
): pg.ClientConfig {
  if (server.connectionString === undefined) return { ...server, user, password }
  const url = new URL(server.connectionString)
  url.username = user
  url.password = password
  return { ...server, connectionString: url.href }
}
