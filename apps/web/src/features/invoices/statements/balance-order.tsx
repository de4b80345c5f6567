import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { statementTexts as words } from './texts.ts'
import type { StatementsView } from './use-statements-view.ts'

/** In which order the customers stand. */
export function BalanceOrder({ view }: { view: StatementsView }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={words.sort} title={words.sort}>
          <IconArrowsSort size="1rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={view.sort} onChange={view.sortBy}>
          {Object.entries(words.sorts).map(([sort, label]) => (
            <Menu.RadioItem key={sort} value={sort} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
