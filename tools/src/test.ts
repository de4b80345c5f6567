import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { openFolderOfRun } from './open-folder-of-run.ts'
import { quickSteps } from './quick-steps.ts'
import { runSteps } from './run-steps.ts'
import { browserTests, preparation, unitTests } from './step.ts'

/** PostgreSQL installations of the system, where Debian and its like keep them. */
function systemInstallations(): string[] {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return versions
    .filter((version) => Number(version) >= 15)
    .map((version) => join(folder, version))
    .filter((installation) => existsSync(join(installation, 'bin/initdb')))
}

/** With `--all` every test runs, without it the part that is in proportion to one change: what is tagged `@all` waits. */
const isAll = process.argv.includes('--all')
if (isAll) process.env.TEST_ALL = '1'

/** What one PostgreSQL may do otherwise than another: walls between companies, migrations; queries and their plans. */
const dependsOnVersion = ['isolation.test', 'walls', 'schema.test', ...(isAll ? ['.reads.', '.store.'] : [])]

openFolderOfRun({ isInMemory: true })

await runSteps([
  ...quickSteps,
  unitTests('server tests', ['--project=server', '--project=server-alone']),
  // The app is built while the queries' tests wait for their database.
  [
    ...systemInstallations().map((installation) =>
      unitTests(`database tests on ${installation}`, ['--project=server', ...dependsOnVersion], {
        TEST_POSTGRES_INSTALLATION: installation,
      }),
    ),
    preparation('web app builds', buildWeb),
  ],
  browserTests('browser tests', isAll ? [] : ['--grep-invert=@all']),
])
