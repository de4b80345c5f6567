import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { repeatedIn, type Tally, tallyPlaywright, tallyVitest, withOutcome } from './tally.ts'

/** One thing that `npm test` runs. */
export type Step = { title: string; run: () => Promise<Tally> }

type Environment = Readonly<Record<string, string>>

const isTerminal = process.stdout.isTTY === true

const reports = join(root, '.cache/reports')

/** What Node has made of our files and of libraries is kept: half of what a server that a test starts would cost. */
const shared = { CI: 'true', NODE_COMPILE_CACHE: join(root, '.cache/compiled') }

const startNode = (args: readonly string[], stdio: StdioOptions, environment: Environment = {}) =>
  spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...shared, ...environment } })

async function isSuccessful(args: readonly string[], environment: Environment): Promise<boolean> {
  const [code] = await once(startNode(args, ['ignore', 'inherit', 'inherit'], environment), 'exit')
  return code === 0
}

function freshReport(title: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  return file
}

function tallyReport(file: string, tally: (report: unknown) => Tally): Tally {
  return existsSync(file) ? tally(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
}

/** A program that passes or fails as a whole; what it says is told when it has ended, so that several can run at once. */
export function check(title: string, args: readonly string[]): Step {
  return {
    title,
    run: async () => {
      const child = startNode(args, ['ignore', 'pipe', 'pipe'])
      const said: Buffer[] = []
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (piece: Buffer) => said.push(piece))
      }
      const [code] = await once(child, 'close')
      process.stdout.write(Buffer.concat(said))
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

/** Work of this process that the following steps need, such as a build; it counts as a check. */
export function preparation(title: string, work: () => Promise<void>): Step {
  return {
    title,
    run: async () => {
      try {
        await work()
        return { passed: 1, failed: 0 }
      } catch (error) {
        console.error(error)
        return { passed: 0, failed: 1 }
      }
    },
  }
}

function tellRepeated(report: unknown): Tally {
  for (const name of repeatedIn(report)) console.log(`Passed only when repeated: ${name}`)
  return tallyVitest(report)
}

/** Tests run by Vitest, each counted. */
export function unitTests(title: string, args: readonly string[], environment: Environment = {}): Step {
  return {
    title,
    run: async () => {
      const report = freshReport(title)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const program = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]
      const isSuccess = await isSuccessful(program, {
        ...(isTerminal ? {} : { NO_COLOR: '1' }),
        ...environment,
      })
      return withOutcome(tallyReport(report, tellRepeated), isSuccess)
    },
  }
}

/** Journeys in a browser run by Playwright, each counted; further options choose among them. */
export function browserTests(title: string, chosen: readonly string[] = []): Step {
  return {
    title,
    run: async () => {
      const report = freshReport(title)
      const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...chosen]
      const isSuccess = await isSuccessful(['node_modules/@playwright/test/cli.js', ...args], {
        ...(isTerminal ? {} : { FORCE_COLOR: '0' }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      })
      return withOutcome(tallyReport(report, tallyPlaywright), isSuccess)
    },
  }
}
