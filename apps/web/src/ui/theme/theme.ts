import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeThemeOverrides,
  type VariantColorsResolver,
} from '@mantine/core'
import type { Theme } from './appearance.ts'

const overlayProps = { backgroundOpacity: 0.42, blur: 0 }

const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
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

const blueCyan: MantineColorsTuple = [
  '#eff9fd',
  '#d9f1fd',
  '#b6e3f8',
  '#8acfee',
  '#58b6dd',
  '#2d9ac3',
  '#0f7ea3',
  '#026585',
  '#054e66',
  '#053749',
]
const grey: MantineColorsTuple = [
  '#f7f9fa',
  '#eff1f2',
  '#e3e6e8',
  '#d3d7da',
  '#adb2b5',
  '#82878a',
  '#656a6d',
  '#4a4f53',
  '#32373b',
  '#1f2427',
]

const line = '1px solid transparent'

// The tokens carry exact colours for each theme and scheme; Mantine would compute its own from the scales.
const variantColorResolver: VariantColorsResolver = (input) => {
  const isPrimary = input.color === undefined || input.color === input.theme.primaryColor
  if (input.variant === 'filled' && isPrimary) {
    return {
      background: 'var(--mantine-primary-color-filled)',
      hover: 'var(--mantine-primary-color-filled-hover)',
      color: 'var(--mantine-primary-color-contrast)',
      border: line,
    }
  }
  if (input.variant === 'filled' && input.color === 'red') {
    return {
      background: 'var(--sky-pick)',
      hover: 'var(--mantine-color-red-filled-hover)',
      color: 'var(--sky-pick-on)',
      border: line,
    }
  }
  if (input.variant === 'subtle' && isPrimary) {
    return { background: 'transparent', hover: 'var(--sky-hover)', color: 'var(--sky-text2)', border: line }
  }
  return defaultVariantColorsResolver(input)
}

const base = createTheme({
  colors: { blueCyan, grey },
  primaryColor: 'blueCyan',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  black: '#0f1c23',
  fontFamily: "'Archivo Variable', Archivo, system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Consolas, monospace",
  fontSizes: {
    xs: 'var(--sky-font-small)',
    sm: 'var(--sky-font-small)',
    md: 'var(--sky-font-text)',
    lg: 'var(--sky-font-large)',
    xl: 'var(--sky-font-title)',
  },
  lineHeights: { xs: '1.25', sm: '1.35', md: '1.4', lg: '1.5', xl: '1.5' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  headings: {
    fontFamily: "'Archivo Variable', Archivo, system-ui, sans-serif",
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--sky-font-figure)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--sky-font-title)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--sky-font-large)', lineHeight: '1.35' },
      h4: { fontSize: 'var(--sky-font-text)', lineHeight: '1.35' },
      h5: { fontSize: 'var(--sky-font-small)', lineHeight: '1.35' },
      h6: { fontSize: 'var(--sky-font-small)', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.4375rem', lg: '0.625rem', xl: '0.875rem' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '105em' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: componentDefaults,
})

export const mantineThemes = {
  blueCyanTheme: base,
  greyTheme: mergeThemeOverrides(base, { primaryColor: 'grey', primaryShade: { light: 8, dark: 3 } }),
} satisfies Record<Theme, unknown>
