// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the text of a statement
import { expect, test } from 'vitest'
import { checkClusterSql } from './cluster-sql.ts'

const path = 'apps/server/src/features/messages/message.store.ts'
const found = (statement: string, at = path) =>
  checkClusterSql([{ path: at, text: `await sql\`${statement}\`.execute(db)` }]).map(({ what }) => what)

test.each([
  ["select set_config('app.tenant_id', $1, true)", 'uses set_config'],
  [
    'insert into message_events (tenant_id, id) select ${scope.tenantId}, b.id from bookings b',
    'inserts rows whose tenant is a value of the SELECT',
  ],
  [
    'insert into phones as p values (1) on conflict (id) do update set at = 1 where p.at < excluded.at - make_interval(secs => 5)',
    'decides by a sub-select or the clock in ON CONFLICT',
  ],
  [
    'insert into work values (1) on conflict (id) do update set state = (select state from other)',
    'decides by a sub-select or the clock in ON CONFLICT',
  ],
])('refused: %s', (statement, what) => {
  expect(found(statement)).toEqual([what])
})

test('what a cluster takes is taken, and so are migrations and tests', () => {
  const statement =
    'insert into work select c.tenant_id, ${id} from tenant_counters c where c.tenant_id = ${tenantId} on conflict (id) do update set state = excluded.state'
  expect(found(statement)).toEqual([])
  expect(found("select set_config('a', 'b', true)", 'apps/server/src/database/migrations/0042-a.ts')).toEqual(
    [],
  )
})
