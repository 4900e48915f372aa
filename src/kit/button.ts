import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from './theme/recipes.ts';

/** The button of the house; its looks are those of its recipe. It submits a form only where it is told to. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });
