// Inline script of every page: what a reader is told when the bundle does not load (plugins/deferred-start says so), where the
// notice of other pages, “the content can still be read, check your network”, would not be true.
import {failureNotice} from '../inline/dom';

addEventListener('startfailure', (event) => {
  const isFile = location.protocol === 'file:';
  const isEmpty = document.getElementById('__docusaurus')?.textContent === '';
  if (isEmpty) {
    // The page of the hash router, which has no content of its own.
    event.preventDefault();
    const cause = isFile ? '文件夹里可能缺了文件：请重新拷贝整个文件夹，然后' : '您可能需要检查网络连接，然后';
    document.body.append(failureNotice(`页面没有加载成功。${cause}`, () => location.reload()));
  } else if (isFile) {
    // A page that its reader has saved: complete as it is, and no network has a part in it.
    event.preventDefault();
  }
});
