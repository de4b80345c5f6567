import { expect, test } from 'vitest'
import { layerRules } from './layers.ts'

test('the linter holds the arrows of the table', async () => {
  await expect(`${JSON.stringify(layerRules(), null, 2)}\n`).toMatchFileSnapshot('../../../biome.layers.json')
})
