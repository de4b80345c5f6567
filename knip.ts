import type { KnipConfig } from 'knip'

/** Style sheets import too: without this the fonts they name would count as unused. */
const importsOfCss = (text: string) =>
  [...text.matchAll(/@import\s+"([^"]+)"/g)].map(([, from]) => `import '${from}'`).join('\n')

const config: KnipConfig = {
  compilers: { css: importsOfCss },
  workspaces: {
    '.': {},
    'packages/*': { project: 'src/**/*.ts' },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/backup/run-{backup,restore}.ts',
        'src/backup/company-file/run-import-company.ts',
        'src/features/identity/second-step/run-reset-second-step.ts',
        'src/database/migrations/*.ts',
        'src/testing/{open-and-wait,lose-connection,keep-books-until-killed,books-end/serve-until-killed,xero/main,stripe/main}.ts',
      ],
      project: 'src/**/*.ts',
      // Of the system: a test mounts a small disk to fill it.
      ignoreBinaries: ['mount', 'umount'],
      // Faces of documents are opened as files by their path.
      ignoreDependencies: ['@embedpdf/fonts-.*', '@expo-google-fonts/.*'],
    },
    'apps/web': {
      entry: [
        'index.html',
        'src/features/drivers-day/phone/{start-phone.tsx,sw.ts}',
        'src/features/public-booking/*/start-*.tsx',
      ],
      project: 'src/**/*.{ts,tsx,css}',
      // Stands in for React in the pages of drivers' phones and of the public, by an alias of its build.
      ignoreDependencies: ['preact'],
    },
    e2e: { entry: ['src/*.ts', 'src/**/*.spec.ts'], project: 'src/**/*.ts' },
    bench: { entry: ['src/*.ts'], project: 'src/**/*.ts' },
    tools: {
      entry: [
        '*.mjs',
        'src/{start,make-ready,dev,test,verify,end-run,remove-demo,try-readme,build-gazetteer,build-map}.ts',
        'src/checks/{docs,structure}.ts',
      ],
      project: 'src/**/*.ts',
      // Of the system: what an interrupted run has mounted is let go.
      ignoreBinaries: ['umount'],
    },
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
}

export default config
