import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveTextFile } from '#web/client/files/save-text-file.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import classes from './finder-bar.module.css'
import { finderFile } from './finder-file.ts'
import { NearTool } from './near-tool.tsx'
import { finderTexts as texts } from './texts.ts'
import type { Finder } from './use-finder.ts'
import type { FinderView } from './use-finder-view.ts'

interface FinderBarProps {
  view: FinderView
  finder: Finder
  onAskMap: () => void
}

export function FinderBar({ view, finder: { groups }, onAskMap }: FinderBarProps) {
  return (
    <div className={classes.bar}>
      <SearchBox value={view.q} onSearch={view.searchFor} label={texts.search} />
      <NearTool onNear={view.sortBy} onAskMap={onAskMap} />
      <ActionIcon
        aria-label={texts.csv}
        title={texts.csv}
        disabled={groups.length === 0}
        onClick={() => saveTextFile(texts.file, finderFile(groups))}
      >
        <IconDownload size="1rem" stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
