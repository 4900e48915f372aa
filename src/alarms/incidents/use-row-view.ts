export { useRowView } from '../../kit/figures/use-row-view.ts';
