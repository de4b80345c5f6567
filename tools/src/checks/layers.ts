/** Imports that a layer of the house must not make, and why. */
interface Ban {
  group: readonly string[]
  message: string
}

const NO_WEB: Ban = {
  group: [
    '#web/**',
    '@skipyard/web',
    '@skipyard/web/**',
    '**/apps/web/**',
    '**/web/src/**',
    'react',
    'react-dom',
    'react-dom/**',
    '@mantine/**',
    '@tanstack/**',
  ],
  message:
    'The server never imports the web app: the contract is all they share, so that either can change alone.',
}

const NO_SQL: Ban = {
  group: ['kysely', 'kysely/**', 'pg', 'pg/**', 'pg-boss'],
  message:
    'SQL lives in *.store.ts, *.reads.ts, database/, tenancy/, jobs/, audit/, events/ and backup/ only, so that every query can be found and reviewed in one kind of file. Call a store, a read or a verb instead.',
}

const NO_FOREIGN_STORE: Ban = {
  group: [
    '#server/features/*/*.store.ts',
    '#server/features/**/*.store.ts',
    '../*/*.store.ts',
    '../*/*/*.store.ts',
    '../../*/*.store.ts',
  ],
  message:
    "A store belongs to its own feature: loading and saving go together with that feature's rules. Import your own as './x.store.ts'; of another feature use its verbs and reads.",
}

/** In a room of a feature the next room is near: only the way out of the feature is closed. */
const NO_FOREIGN_STORE_FROM_ROOM: Ban = {
  ...NO_FOREIGN_STORE,
  group: ['#server/features/**/*.store.ts', '../../*/**/*.store.ts'],
}

const NO_SERVER_FEATURE: Ban = {
  group: ['#server/features/**', '**/features/**'],
  message:
    'This folder imports no feature: it is the ground the features stand on, and must stay replaceable without reading them.',
}

const NO_SERVER: Ban = {
  group: [
    '#server/**',
    '@skipyard/server',
    '@skipyard/server/**',
    '**/apps/server/**',
    '**/server/src/**',
    'fastify',
    'kysely',
    'pg',
    'node:*',
  ],
  message:
    'The web app never imports the server or Node: the contract is all they share, and this code runs in a browser.',
}

const NO_ROUTE: Ban = {
  group: ['#web/routes/**', '**/routes/**'],
  message:
    'Routes compose features, never the other way: take what you need from the URL as props or through the router hooks.',
}

/** The rooms of the planner from below: each uses those before it. Its door, the files beside the rooms, is the ground. */
const PLANNER_ROOMS = [
  'rules',
  'interaction',
  'day',
  'moves',
  'plan',
  'board',
  'lanes',
  'timeline',
  'settings',
  'sheets',
  'map',
  'panel',
  'toolbar',
  'screens',
] as const

const RUNS = 'apps/web/src/features/runs'

const noRoomAbove = (rooms: readonly string[]): Ban => ({
  group: rooms.flatMap((room) => [`./${room}/**`, `../${room}/**`, `#web/features/runs/${room}/**`]),
  message:
    'The planner is layered, and a room uses those below it only: move what both need down, or what uses both up.',
})

const plannerLayers = [
  { files: [`${RUNS}/*.{ts,tsx}`], bans: [NO_SERVER, NO_ROUTE, noRoomAbove(PLANNER_ROOMS)] },
  // The one load upward: other features show runs on a map too, and it comes with the first one.
  {
    files: [`${RUNS}/run-map.tsx`],
    bans: [NO_SERVER, NO_ROUTE, noRoomAbove(PLANNER_ROOMS.filter((room) => room !== 'map'))],
  },
  ...PLANNER_ROOMS.slice(0, -1).map((room, at) => ({
    files: [`${RUNS}/${room}/**`],
    bans: [NO_SERVER, NO_ROUTE, noRoomAbove(PLANNER_ROOMS.slice(at + 1))],
  })),
]

/**
 * Which files may not import what. Of the lines that name a file the last one counts, whole: Biome replaces the list of
 * an earlier one, so that each line says all that holds for its files.
 */
const layers: readonly { files: readonly string[]; bans: readonly Ban[] }[] = [
  {
    files: ['packages/domain/src/**'],
    bans: [
      {
        group: [
          '@skipyard/contract',
          '@skipyard/contract/**',
          '#server/**',
          '#web/**',
          '**/contract/src/**',
          '**/apps/**',
          'zod',
          'node:*',
        ],
        message:
          'The domain imports nothing but itself: no wire, no I/O, no clock, so that every rule can be read and tested alone.',
      },
    ],
  },
  {
    files: ['packages/contract/src/**'],
    bans: [
      {
        group: ['#server/**', '#web/**', '**/apps/**', 'node:*'],
        message: 'The contract imports the domain and zod only: both ends of the wire load it.',
      },
    ],
  },
  { files: ['apps/server/src/**'], bans: [NO_WEB, NO_SQL, NO_FOREIGN_STORE] },
  { files: ['apps/server/src/features/*/*/**'], bans: [NO_WEB, NO_SQL, NO_FOREIGN_STORE_FROM_ROOM] },
  {
    files: ['apps/server/src/{http,mail,documents,pictures,planning,routing}/**'],
    bans: [NO_WEB, NO_SQL, NO_SERVER_FEATURE],
  },
  {
    files: ['apps/server/src/{database,tenancy,jobs,audit,events,backup}/**'],
    bans: [NO_WEB, NO_SERVER_FEATURE],
  },
  {
    files: ['apps/server/src/features/**/*.store.ts', 'apps/server/src/features/**/*.reads.ts'],
    bans: [NO_WEB, NO_FOREIGN_STORE],
  },
  {
    files: ['apps/server/src/features/*/*/**/*.store.ts', 'apps/server/src/features/*/*/**/*.reads.ts'],
    bans: [NO_WEB, NO_FOREIGN_STORE_FROM_ROOM],
  },
  { files: ['apps/server/src/{testing,demo}/**', 'apps/server/src/**/*.test.ts'], bans: [NO_WEB] },
  { files: ['apps/web/src/**'], bans: [NO_SERVER] },
  {
    files: ['apps/web/src/ui/**'],
    bans: [
      NO_SERVER,
      {
        group: ['#web/features/**', '#web/routes/**', '#web/client/**', '**/features/**', '**/routes/**'],
        message:
          'ui/ knows no feature, no URL and no wire: give it what it shows as props, so that every screen can use it.',
      },
    ],
  },
  {
    files: ['apps/web/src/client/**'],
    bans: [
      NO_SERVER,
      {
        group: ['#web/features/**', '#web/routes/**', '**/features/**', '**/routes/**'],
        message:
          'client/ carries calls to the server and knows no feature: features import it, never the other way.',
      },
    ],
  },
  { files: ['apps/web/src/features/**'], bans: [NO_SERVER, NO_ROUTE] },
  ...plannerLayers,
  { files: ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx'], bans: [] },
]

const noRestrictedImports = (bans: readonly Ban[]) =>
  bans.length === 0 ? 'off' : { level: 'error', options: { patterns: bans } }

/** The table as Biome reads it; `biome.json` extends the file it is written to. */
export const layerRules = () => ({
  overrides: layers.map(({ files, bans }) => ({
    includes: files,
    linter: { rules: { style: { noRestrictedImports: noRestrictedImports(bans) } } },
  })),
})
