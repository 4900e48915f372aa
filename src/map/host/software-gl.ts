const software = /swiftshader|llvmpipe|softpipe|software|basic render/iu;

/** Whether a map's canvas is drawn without a graphics card, as far as the browser says so. */
export function isDrawnBySoftware(canvas: HTMLCanvasElement): boolean {
  const gl = canvas.getContext('webgl2');
  if (!gl) return false;
  const about = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(about ? about.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return software.test(String(renderer));
}
