import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, readSbom } from './read-sbom.ts'
import { root } from './root.ts'

/** Without the addresses that packages came from on this machine. */
const plain = ({ externalReferences: _, ...rest }: Component) => rest

const { serialNumber: _, metadata, components, ...rest } = readSbom()
const { timestamp: __, component: ___, tools: ____, ...about } = metadata
const written = {
  ...rest,
  metadata: { ...about, component: { type: 'application', name: 'skipyard', 'bom-ref': 'skipyard@0.1.0' } },
  components: components.map(plain).toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
}
writeFileSync(join(root, 'deploy/sbom.json'), `${JSON.stringify(written, null, 1)}\n`)
console.log(`deploy/sbom.json lists ${components.length} packages`)
