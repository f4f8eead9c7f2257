export function buildGazetteer(output: string): Promise<{ written: boolean; bytes?: number }>
