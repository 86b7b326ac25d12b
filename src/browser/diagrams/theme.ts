/** Mermaid's colours from those of the page, light or dark as it is now. */
export function diagramTheme(element: HTMLElement): Record<string, unknown> {
  const style = getComputedStyle(element);
  const color = (name: string) => rgb(style.getPropertyValue(name).trim(), element);
  const text = color('--oct-heading');
  const line = color('--oct-muted');
  const surface = color('--oct-bg-sunken');
  return {
    darkMode: document.documentElement.classList.contains('dark'),
    background: color('--oct-bg'),
    fontFamily: style.fontFamily,
    fontSize: '14px',
    primaryColor: surface,
    primaryTextColor: text,
    primaryBorderColor: color('--oct-primary'),
    secondaryColor: color('--oct-bg'),
    tertiaryColor: color('--oct-bg'),
    mainBkg: surface,
    clusterBkg: color('--oct-bg'),
    clusterBorder: line,
    lineColor: line,
    textColor: text,
    titleColor: text,
    edgeLabelBackground: color('--oct-bg'),
    noteBkgColor: surface,
    noteTextColor: text,
    noteBorderColor: line,
  };
}

/** Any CSS colour as Mermaid can reckon with it: the browser's own painting says what it is. */
function rgb(value: string, element: HTMLElement): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return value;
  const probe = document.createElement('span');
  probe.style.color = value;
  element.append(probe);
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
  return `#${[r, g, b].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`;
}
