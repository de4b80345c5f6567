import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import type { ConnectionPool } from '#server/database/pool.ts'
import { SentTogether, type Statement } from '#server/database/send-together.ts'

interface PlanNode {
  'Node Type': string
  Operation?: string
  Schema?: string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

const EXPLAINABLE = /^\s*(declare [^;]+? cursor for |with |select |insert |update |delete )/i
const VALUE = /\btenant_id = '[0-9a-f-]{36}'::uuid/

const LITERAL = /'(?:[^']|'')*'/g
const STATEMENTS = /(?:'(?:[^']|'')*'|[^';])+/g

/** A message of several statements, such as the one that opens a scope, is looked at statement by statement. */
const statementsIn = ({ text, values }: Statement): Statement[] =>
  (values.length > 0 ? [text] : (text.replace(/do \$\$.*?\$\$/g, '').match(STATEMENTS) ?? []))
    .filter((one) => EXPLAINABLE.test(one))
    .map((one) => ({ text: one.replace(/^\s*declare [^;]+? cursor for /i, ''), values }))

const isQuery = (asked: unknown): asked is { text: string; values?: unknown[] } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'

function statementsOf([asked, values]: readonly unknown[]): readonly Statement[] {
  if (asked instanceof SentTogether) return asked.statements
  if (typeof asked === 'string') return [{ text: asked, values: Array.isArray(values) ? values : [] }]
  return isQuery(asked) ? [{ text: asked.text, values: asked.values ?? [] }] : []
}

/** Other literals make no other statement of it. */
const wordingOf = (text: string) => text.replace(LITERAL, "'…'")

/** The statements of requests, each once. */
export interface StatementWatch {
  /** Statements that this work runs are written down. */
  during: (work: () => void) => void
  /** Those written down that were not taken before. */
  take: () => Statement[]
}

/** Writes down what the pool's connections run for requests; what a test asks for itself is not looked at. */
export function watchStatements(pool: ConnectionPool): StatementWatch {
  const taken = new Set<string>()
  const waiting = new Map<string, Statement>()
  const request = new AsyncLocalStorage<true>()
  const note = (asked: readonly unknown[]) => {
    const statements = request.getStore() ? statementsOf(asked) : []
    for (const one of statements.flatMap(statementsIn)) {
      const wording = wordingOf(one.text)
      if (!taken.has(wording)) waiting.set(wording, one)
    }
  }
  pool.on('connect', (client) => {
    const noted = (...asked: unknown[]) => {
      note(asked)
      return Reflect.apply(Object.getPrototypeOf(client).query, client, asked)
    }
    Object.assign(client, { query: noted })
  })
  const take = () => {
    const statements = [...waiting.values()]
    for (const wording of waiting.keys()) taken.add(wording)
    waiting.clear()
    return statements
  }
  return { during: (work) => request.run(true, work), take }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const isWritten = ({ 'Node Type': type }: PlanNode) => type === 'ModifyTable'

const scansOf = (nodes: readonly PlanNode[], tenantTables: ReadonlySet<string>) =>
  nodes.filter(
    (node) => !isWritten(node) && node.Schema === 'public' && tenantTables.has(node['Relation Name'] ?? ''),
  )

/** What is wrong with a statement's plan: scans of tenant rows that state no tenant, rows inserted from a parameter alone. */
function faultsOf(root: PlanNode, tenantTables: ReadonlySet<string>): string[] {
  const nodes = nodesOf(root)
  const scans = scansOf(nodes, tenantTables)
  const stray = scans
    .filter((scan) => !VALUE.test(`${scan['Index Cond']} ${scan['Recheck Cond']} ${scan.Filter}`))
    .map((scan) => `${scan['Relation Name']} is read without its tenant as a value`)
  const isInsert = root.Operation === 'Insert'
  const isFromParameter = nodes.some(({ 'Node Type': type }) => type === 'Function Scan')
  const isHomeless = isInsert && isFromParameter && scans.length === 0
  return isHomeless ? [...stray, 'rows of a parameter are inserted beside no row of the tenant'] : stray
}

/** Tables with rows of tenants; logins, memberships and sessions are on every node of a cluster. */
async function tenantTablesOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('memberships', 'sessions')`)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Which of the statements do not name their tenant as a value in every scan, as plain PostgreSQL plans them without row
 * policies. Such a statement would visit every shard of a cluster, or be refused there.
 */
export const tenantFaults = (
  connection: pg.ClientConfig,
  statements: Iterable<Statement>,
): Promise<string[]> =>
  asOwner(connection, async (client) => {
    const tenantTables = await tenantTablesOf(client)
    const faults: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query({
        text: `explain (format json, verbose) ${text}`,
        values: [...values],
      })
      const [{ Plan: plan }]: [{ Plan: PlanNode }] = rows[0]['QUERY PLAN']
      faults.push(...faultsOf(plan, tenantTables).map((fault) => `${fault}: ${text}`))
    }
    return faults
  })
