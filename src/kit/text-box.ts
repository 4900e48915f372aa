import { chakra } from '@chakra-ui/react';
import { inputRecipe, textareaRecipe } from './theme/recipes.ts';

/** A text box of one line. */
export const Input = chakra('input', inputRecipe);

/** A text box of several lines. */
export const Textarea = chakra('textarea', textareaRecipe);
