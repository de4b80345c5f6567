import { readSourceTree } from '../checks/source-tree.ts'
import { fullFolders, measureHouse } from './measure-house.ts'

const files = readSourceTree()
for (const { what, is, atMost, unit = '' } of measureHouse(files)) {
  const figure = `${is.toLocaleString('en-AU')}${unit}`.padStart(8)
  const met = is <= atMost ? 'met' : `at most ${atMost.toLocaleString('en-AU')}${unit}`
  console.log(`${figure}  ${what} (${met})`)
}
console.log('\nFull folders:')
for (const [folder, count] of fullFolders(files)) console.log(`${String(count).padStart(8)}  ${folder}`)
