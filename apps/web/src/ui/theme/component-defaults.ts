import type { MantineThemeOverride } from '@mantine/core'

const overlayProps = { backgroundOpacity: 0.42, blur: 0 }

export const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
  Alert: { defaultProps: { variant: 'light', radius: 'sm' } },
  Autocomplete: { defaultProps: { comboboxProps: { shadow: 'md' } } },
  Badge: { defaultProps: { tt: 'none', radius: 'xs' } },
  Button: { defaultProps: { size: 'sm', loaderProps: { type: 'dots' } } },
  Checkbox: { defaultProps: { size: 'xs', iconColor: 'var(--mantine-primary-color-contrast)' } },
  Drawer: { defaultProps: { position: 'right', overlayProps, transitionProps: { duration: 200 } } },
  DrawerOverlay: { defaultProps: overlayProps },
  DrawerRoot: { defaultProps: { position: 'right', transitionProps: { duration: 200 } } },
  Menu: {
    defaultProps: {
      shadow: 'md',
      withInitialFocusPlaceholder: false,
      returnFocus: true,
      transitionProps: { duration: 120 },
    },
  },
  Modal: { defaultProps: { size: 420, radius: 'lg', centered: true, overlayProps } },
  Paper: { defaultProps: { radius: 'md', shadow: 'none' } },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show password' } } },
  Pill: { defaultProps: { radius: 'xs' } },
  Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
  Radio: { defaultProps: { size: 'xs', iconColor: 'var(--mantine-primary-color-contrast)' } },
  SegmentedControl: { defaultProps: { size: 'sm', withItemsBorders: false, transitionDuration: 120 } },
  Select: { defaultProps: { comboboxProps: { shadow: 'md' }, allowDeselect: false } },
  Skeleton: { defaultProps: { radius: 'xs' } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
  Table: { defaultProps: { horizontalSpacing: 6, verticalSpacing: 0 } },
  Textarea: { defaultProps: { autosize: true, minRows: 2, maxRows: 8 } },
  Tooltip: {
    defaultProps: {
      openDelay: 350,
      transitionProps: { duration: 120 },
      events: { hover: true, focus: true, touch: true },
    },
  },
}
