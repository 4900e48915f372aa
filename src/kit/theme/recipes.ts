import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/**
 * Buttons: `solid` for the one main act of a place, `quiet` for the rest, `bare` for icons and links, `alarm` where it
 * concerns an alarm.
 */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    userSelect: 'none',
    transition: 'background-color .12s',
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
  },
  variants: {
    variant: {
      solid: { bg: 'inverse', color: 'fg.inverse', _hover: { opacity: 0.88 } },
      quiet: {
        bg: 'raised',
        color: 'fg',
        borderColor: 'line.strong',
        _hover: { bg: 'hover' },
        _pressed: { bg: 'chosen', borderColor: 'fg' },
      },
      bare: {
        bg: 'transparent',
        color: 'fg',
        _hover: { bg: 'hover' },
        _pressed: { bg: 'chosen' },
        _currentPage: { bg: 'chosen' },
      },
      alarm: { bg: 'alarm.pending', color: 'alarm.on', _hover: { opacity: 0.9 } },
    },
    size: {
      sm: { h: '8', px: '2.5', fontSize: 'sm' },
      md: { h: '9', px: '3.5', fontSize: 'md' },
      lg: { h: '12', px: '5', fontSize: 'lg' },
      icon: { h: '8', w: '8', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'quiet', size: 'md' },
});

const box = {
  w: '100%',
  minW: 0,
  bg: 'inset',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'md',
  fontSize: 'md',
  _placeholder: { color: 'fg.muted' },
  _invalid: { borderColor: 'alarm.pending' },
  _disabled: { opacity: 0.6 },
};

const boxSizes = {
  sm: { h: '8', px: '2', fontSize: 'sm' },
  md: { h: '9', px: '3' },
  lg: { h: '12', px: '3.5', fontSize: 'lg' },
};

/** One-line text boxes. */
export const inputRecipe = defineRecipe({
  className: 'input',
  base: box,
  variants: { size: boxSizes },
  defaultVariants: { size: 'md' },
});

/** Text boxes of several lines. */
export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...box, px: '3', py: '2', resize: 'vertical' },
});

/** Dialogs: the frame that floats above the screen. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: { position: 'fixed', inset: 0, bg: 'canvas/70', zIndex: 'dialog' },
    positioner: { position: 'fixed', inset: 0, zIndex: 'dialog', pointerEvents: 'none' },
    content: {
      pointerEvents: 'auto',
      position: 'absolute',
      display: 'flex',
      flexDirection: 'column',
      bg: 'surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'line.strong',
      borderRadius: 'lg',
      boxShadow: '0 1.5rem 4rem rgb(0 0 0 / .5)',
      outlineOffset: '0',
    },
    title: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'tight', textWrap: 'balance' },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '4',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'line',
    },
    body: { px: '4', py: '4', overflowY: 'auto', minH: 0, flex: 1 },
    footer: {
      display: 'flex',
      gap: '2',
      px: '4',
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'line',
      flexWrap: 'wrap',
    },
  },
});

/** Short explanations beside a control. */
export const tooltipRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      bg: 'inverse',
      color: 'fg.inverse',
      px: '2.5',
      py: '1',
      borderRadius: 'sm',
      fontSize: 'sm',
      maxW: '20rem',
      zIndex: 'tooltip',
    },
  },
});
