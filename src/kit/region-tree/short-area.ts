/** `安徽省宣城市泾县` without its province, which every line of the screen shares; the province itself stays. */
export const shortArea = (areaName: string): string => areaName.replace(/^.{2,8}?(省|自治区)(?=.)/, '');
